import type { Assent } from '@charpente/contract/people/assents'
import { formatDate } from '../../../../lib/moments.ts'
import { DeskFrame } from '../../../../ui/desk-list.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../../ui/desk-table.tsx'
import { Small } from '../../../../ui/small.tsx'
import { AssentTag } from './assent-page.tsx'
import { aboutOf, kindWords } from './assent-words.ts'

/** The soonest over first. */
export const AssentList = ({ assents, address }: { assents: readonly Assent[]; address: (act: number) => string }) => (
  <DeskFrame>
    <DeskTable label="Actes" columns={['Acte', 'État', 'Échéance']} isOfLinks>
      <tbody>
        {assents.map((assent) => (
          <tr key={assent.id}>
            <td>
              <LineLink href={address(assent.id)}>{kindWords[assent.kind].title}</LineLink>
              <Small>{aboutOf(assent)}</Small>
              <Small>demandé par {assent.askedBy.name}</Small>
            </td>
            <td>
              <AssentTag {...assent} />
            </td>
            <ShortCell>
              {assent.decidedAt ? `le ${formatDate(assent.decidedAt)}` : `avant le ${formatDate(assent.expiresAt)}`}
            </ShortCell>
          </tr>
        ))}
      </tbody>
    </DeskTable>
  </DeskFrame>
)
