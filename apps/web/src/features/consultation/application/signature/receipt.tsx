import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import type { ContractDocument } from '@charpente/contract/consultation/application-documents'
import { applicationReference } from '@charpente/domain/consultation/application/reference'
import { plural } from '@charpente/domain/platform/text'
import { IconShieldCheck } from '@tabler/icons-react'
import { formatMoment } from '../../../../lib/moments.ts'
import { paths } from '../../../../lib/paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Facts as FactList } from '../../../../ui/facts.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import styles from './signed-page.module.css'
import { roleOf } from './signer.ts'

type ReceiptProps = { application: Candidate; facts: Facts; made: ContractDocument | null }

/** Who signed what, when, and how to check the file. Q-112 */
export function Receipt({ application, facts, made }: ReceiptProps) {
  const { signature, lot, edition, id } = application
  if (!signature) return null
  const sha256 = made?.sha256 ?? null
  const places = facts.areas.map(({ code, name }) => `${code}\u00A0${name}`).join(', ')
  return (
    <Card
      title="Ce que contient le reçu"
      actions={
        <PlainLink href={paths.verification(sha256 ? { fingerprint: sha256 } : {})} target="_blank" rel="noreferrer">
          <IconShieldCheck size={16} stroke={1.7} aria-hidden />
          Vérifier un PDF
        </PlainLink>
      }
    >
      <FactList
        facts={[
          ['Candidature', `${applicationReference(edition, lot ?? '', id)}, lot\u00A0${lot}`],
          ['Territoires', places],
          ['Signée', `le ${formatMoment(signature.signedAt)}, à ${signature.madeIn}`],
          [
            'Signataire',
            `${signature.name}, ${roleOf(signature.function, application.typeCandidate === 'businessGroup')}, ${signature.organization}`,
          ],
          [
            'Document',
            [
              made?.pages ? `${made.pages} ${plural(made.pages, 'page')}` : 'PDF en préparation',
              `${signature.files} ${plural(signature.files, 'pièce jointe', 'pièces jointes')}`,
            ].join(', '),
          ],
          [
            'Empreinte SHA-256',
            sha256 && (
              <span key="sha256" className={styles.print}>
                <code>{sha256.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
                <CopyButton text={sha256} label="Copier l’empreinte" />
              </span>
            ),
          ],
        ]}
      />
    </Card>
  )
}
