import { Hero } from '#features/home/hero.tsx';

export function HomePage() {
  return <Hero />;
}
