fn main() {
    for l in lanes::Lanes::available() {
        let e = lanes::Engine::with(l).unwrap();
        let mut p = [0u8; 81];
        for (i, c) in "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
            .bytes()
            .enumerate()
        {
            if c != b'.' {
                p[i] = c - 48
            }
        }
        for f in [
            lanes::probe::passes as fn(&lanes::Engine, &[u8; 81], u64),
            lanes::probe::choices,
        ] {
            let mut best = f64::MAX;
            for _ in 0..7 {
                let t = std::time::Instant::now();
                f(&e, &p, 300000);
                best = best.min(t.elapsed().as_secs_f64());
            }
            print!("{l} {:.1} ns   ", best * 1e9 / 300000.0);
        }
        println!();
    }
}
