import { ContactSection } from '#features/contact/contact-section.tsx';
import { Benefits } from '#features/home/benefits.tsx';
import { Claims } from '#features/home/claims.tsx';
import { Hero } from '#features/home/hero.tsx';
import { RecentWork } from '#features/home/recent-work.tsx';
import { Services } from '#features/home/services.tsx';
import { Testimonials } from '#features/home/testimonials.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <Benefits />
      <Claims />
      <RecentWork />
      <Services />
      <Testimonials />
      <ContactSection />
    </>
  );
}
