import { useQuery } from '@tanstack/react-query'
import { consultationQuery, presentationQuery, settingsQuery } from '../../../lib/api/common-queries.ts'
import { inReadingOrder } from './departments.ts'
import { ExecutionTime } from './execution-time.tsx'
import { Figures, FiguresToCome } from './figures.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Band } from './layout.tsx'
import { OpenConsultation } from './open-consultation.tsx'
import { Services } from './services.tsx'
import { StillEnding } from './still-ending.tsx'
import { Territory } from './territory.tsx'

/**
 * `/`: what the centre is and how one orders. P §2, P-PUB-02 to 17.
 * The words do not wait for the figures: without an answer of the server, only what it counts is missing.
 */
export function PresentationPage() {
  const { data: presentation, isPending } = useQuery(presentationQuery())
  const { data: settings } = useQuery(settingsQuery())
  const { data: consultation } = useQuery(consultationQuery())
  const brand = settings?.brand ?? 'Charpente'
  const departments = inReadingOrder(presentation?.holdersByDepartment ?? [])
  return (
    <>
      <OpenConsultation of={consultation} />
      <Hero brand={brand} departments={departments} presentation={presentation} />
      {isPending && <FiguresToCome />}
      {presentation && <Figures edition={presentation.edition} figures={presentation.figures} />}
      <Band tone="ground">
        <Services />
      </Band>
      <Band>
        <HowItWorks />
      </Band>
      <Band tone="ground">
        <ExecutionTime today={presentation?.today} departments={departments} />
      </Band>
      <Band>
        <Territory departments={departments} />
      </Band>
      <StillEnding presentation={presentation} brand={brand} contactEmail={settings?.contactEmail} />
    </>
  )
}
