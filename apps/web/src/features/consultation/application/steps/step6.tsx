import { Section } from './parts.tsx'
import { YearsTable } from './years-table.tsx'

/** Revenue of three years, and the part of it these services make. W-STEP6 */
export const Step6 = () => (
  <Section
    title="Chiffre d’affaires"
    intro="Hors taxes, une ligne par année. Une entreprise récente indique 0 pour les années où elle n’existait pas et l’explique dans le mémoire technique."
  >
    <YearsTable
      path="economicCapacity"
      measures={[
        { field: 'Revenue', label: 'Chiffre d’affaires HT', unit: '€' },
        { field: 'PartOfRevenue', label: 'Part des prestations demandées', unit: '%' },
      ]}
    />
  </Section>
)
