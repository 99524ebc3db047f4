import type { ApplicationFile } from '@charpente/contract/consultation/judgement'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { filesInWords, pricesInWords, stepsInWords } from './completeness.tsx'
import { momentOf } from './words.ts'

const offers = { same: 'Identique partout', other: 'Différente selon le territoire', none: 'Pas encore choisie' }

const placesTitle = ({ geography, places }: ApplicationFile) =>
  geography === 'region' ? plural(places.length, 'Région') : plural(places.length, 'Département')

/** What is offered, where, and how complete it is. */
export function OfferCard({ application }: { application: ApplicationFile }) {
  const { lot, places, identicalOffer, pricedPlaces, completeness, missing, signedAt, createdAt, changedAt } =
    application
  const offer = identicalOffer === null ? offers.none : identicalOffer ? offers.same : offers.other
  return (
    <Card title="Offre et complétude">
      <Facts
        facts={[
          ['Lot', lot && `${lot.code} ${lot.name}`],
          [placesTitle(application), places.map(({ code, name }) => `${name} (${code})`).join(', ')],
          ['Offre', lot && offer],
          [
            'Étapes',
            `${stepsInWords(completeness)}${missing.length > 0 ? `, il manque\u00A0: ${missing.join(', ')}` : ''}`,
          ],
          ['Prix', pricesInWords(completeness)],
          [
            'Prix par territoire',
            pricedPlaces.map(({ code, name, priced }) => `${name} (${code})\u00A0: ${formatNumber(priced)}`).join(', '),
          ],
          ['Pièces', filesInWords(completeness)],
          ['Signature', signedAt ? `Signée le ${momentOf(signedAt)}` : 'Pas encore signée'],
          ['Commencée', `Le ${momentOf(createdAt)}`],
          ['Dernier changement', signedAt ? null : `Le ${momentOf(changedAt)}`],
        ]}
      />
    </Card>
  )
}
