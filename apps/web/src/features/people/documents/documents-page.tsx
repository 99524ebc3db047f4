import type { User } from '@charpente/contract/people/user'
import { documentNames, type FiledKind } from '@charpente/domain/people/documents/document'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Said } from '../../../ui/said.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { Window } from '../../../ui/window.tsx'
import { DocumentLine } from './document-line.tsx'
import { filedWords } from './document-words.ts'
import styles from './documents-page.module.css'
import { renewedSessionQuery } from './documents-queries.ts'
import { FileDocumentForm } from './file-document-form.tsx'
import { FinalDocumentsCard } from './final-documents-card.tsx'
import { LogoCard } from './logo-card.tsx'
import { PaperEffects } from './paper-effects.tsx'
import { ViewsCard } from './views-card.tsx'

/** What must be renewed first comes first. */
const order: FiledKind[] = ['fiscalRegularityFile', 'companyInsuranceFile', 'rib']

type Filing = { kind: FiledKind; what: 'file' | 'dates'; dropped?: File | undefined }

const titleOf = ({ kind, what }: Filing, isThere: boolean) => {
  if (what === 'dates') return `Dates\u00A0: ${documentNames[kind]}`
  return `${isThere ? 'Remplacer' : 'Déposer'}\u00A0: ${documentNames[kind]}`
}

function Warnings({ user }: { user: User }) {
  const filed = order.map((kind) => user[kind] ?? null)
  if (filed.every((document) => document === null))
    return (
      <Notice>Aucun document déposé. Les acheteurs consultent votre RIB, votre attestation et votre assurance.</Notice>
    )
  return filed.map(
    (document) =>
      document?.state === 'expired' &&
      document.expiresOn && (
        <Notice
          key={document.kind}
          tone="error"
          title={`«\u00A0${documentNames[document.kind]}\u00A0» est arrivé${document.kind === 'rib' ? '' : 'e'} à échéance le ${formatDayPlain(document.expiresOn)}`}
        >
          Déposez {document.kind === 'rib' ? 'le nouveau' : 'la nouvelle'}&nbsp;: les acheteurs voient cette date.
        </Notice>
      ),
  )
}

/** The papers the head of a firm keeps up to date. P-SUP-37 to 41 */
function OwnDocuments({ user, today }: { user: User; today: Day }) {
  const [said, say] = useState('')
  const { about, opened, open, close } = useWindow<Filing>()
  const saved = ({ kind, what }: Filing) => {
    close()
    const e = filedWords[kind].isFeminine ? 'e' : ''
    say(
      what === 'dates'
        ? `Les dates sont à jour\u00A0: ${documentNames[kind]}.`
        : `${documentNames[kind]}\u00A0: déposé${e}. Les acheteurs connectés ${e ? 'la' : 'le'} voient.`,
    )
  }
  return (
    <>
      <div className={styles.notices}>
        <Said>{said}</Said>
        <Warnings user={user} />
        <PaperEffects supplierId={user.id} />
      </div>
      <div className={styles.lines}>
        {order.map((kind) => (
          <DocumentLine
            key={kind}
            kind={kind}
            document={user[kind] ?? null}
            today={today}
            onFile={(dropped) => open({ kind, what: 'file', dropped })}
            onDates={() => open({ kind, what: 'dates' })}
          />
        ))}
      </div>
      <LogoCard user={user} onSaved={say} />
      {about && (
        <Window title={titleOf(about, user[about.kind] != null)} opened={opened} onClose={close}>
          <FileDocumentForm
            {...about}
            supplierId={user.id}
            document={user[about.kind] ?? null}
            today={today}
            onSaved={() => saved(about)}
            onCancel={close}
          />
        </Window>
      )}
    </>
  )
}

/** `/compte/fournisseur/documents`: the contract for every supplier, the rest for the head of the firm. P-SUP-36 to 41 */
export function DocumentsPage({ user }: { user: User }) {
  useQuery(renewedSessionQuery())
  const today = parisDay(platformNow())
  const isHead = user.roles.includes('ROLE_SUPER_SUPPLIER')
  const final = <FinalDocumentsCard documents={user.finalPDFs ?? []} />
  return (
    <>
      <PageHeader
        title="Mes documents"
        text={
          isHead
            ? 'Les acheteurs connectés voient ces pièces avant de commander. Nous vous écrivons 30, 15 et 5 jours avant chaque échéance.'
            : `Le RIB, l’attestation fiscale et sociale et l’assurance sont tenus à jour par le compte principal${user.adminName ? `, ${user.adminName}` : ''}.`
        }
      />
      {isHead ? (
        <>
          <OwnDocuments user={user} today={today} />
          <div className={styles.columns}>
            {final}
            <ViewsCard supplierId={user.id} />
          </div>
        </>
      ) : (
        final
      )}
    </>
  )
}
