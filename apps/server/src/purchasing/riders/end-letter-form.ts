import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import type { FormData } from '../../platform/pdf/compile.ts'
import type { contractLife, renewalsOf } from './queries.ts'
import { type Paper, partiesOf } from './rider-form.ts'

type Letter = Pick<Paper, 'centre' | 'signatory'> & {
  contract: NonNullable<Awaited<ReturnType<typeof contractLife>>>
  decided: Awaited<ReturnType<typeof renewalsOf>>[number]
}

/** The words of a decision on an end, laid out as a change of contract is. */
export function endLetterForm({ contract, decided, centre, signatory }: Letter): FormData {
  const isRenewed = decided.decision === 'renew'
  const day = parisDay(decided.decidedAt)
  return {
    brand: centre.brand,
    contact: centre.contact,
    day,
    free: false,
    number: `${contract.number}, ${isRenewed ? 'reconduction' : 'fin'}`,
    title: isRenewed ? 'Décision de reconduction' : 'Décision de non-reconduction',
    subtitle: `Contrat ${contract.number} · lot ${contract.lotCode} – ${contract.lotName}`,
    dated: `décidé le ${formatDay(day)}`,
    parties: partiesOf(contract, centre, signatory),
    facts: [
      { label: 'Décision', value: isRenewed ? 'Reconduit' : 'Non reconduit' },
      { label: 'Fin du contrat', value: formatDay(decided.endsOn) },
    ],
    changes: [['Fin du contrat', formatDay(decided.endsBefore), isRenewed ? formatDay(decided.endsOn) : 'la même']],
    parts: [
      {
        title: 'Effet',
        lines: [
          isRenewed
            ? `Le contrat se poursuit après le ${formatDay(decided.endsBefore)}, aux mêmes rangs.`
            : `Le contrat se termine le ${formatDay(decided.endsOn)}, ses rangs avec lui.`,
        ],
      },
      { title: 'Motif', lines: [decided.reason ?? 'Aucun motif n’est demandé.'] },
    ],
    clause: isRenewed
      ? 'Les clauses du contrat, son maximum et ses prix ne changent pas.'
      : 'Les bons de commande acceptés avant cette fin vont à leur terme. Aucun autre n’est envoyé ensuite.',
    signed: [],
    note: `Décidé pour la centrale par ${decided.decidedBy}.`,
    foot: `${centre.name}, ${centre.address}. Contact\u00A0: ${centre.contact}`,
  }
}
