import { formatInstant } from '@charpente/domain/format'
import { IconDownload, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlainLink } from '../../ui/plain-button.tsx'
import styles from './verification-answer.module.css'
import { Answer, Fingerprint } from './verification-answer.tsx'
import type { VerifiedDocument } from './verification-query.ts'

type Known<Kind> = { document: Extract<VerifiedDocument, { kind: Kind }>; fingerprint: string; fileName: string | null }

const ours = {
  tone: 'success',
  icon: <IconRosetteDiscountCheck size={30} stroke={1.6} aria-hidden />,
  title: 'C’est bien le nôtre, inchangé',
} as const

/** A later version may have replaced it. Q-128 */
const VerifiedOrder = ({ document, fingerprint, fileName }: Known<'order'>) => (
  <Answer
    {...ours}
    text={
      fileName
        ? 'Ce fichier est identique, octet par octet, au bon de commande que la centrale a produit.'
        : 'Cette empreinte est celle d’un bon de commande que la centrale a produit.'
    }
  >
    {!document.isLast && (
      <Notice tone="warning" title="Une version plus récente existe">
        Depuis, la commande a été acceptée ou son délai a changé. Demandez la dernière version à l’acheteur ou au
        prestataire.
      </Notice>
    )}
    <Facts
      facts={[
        ['Document', <strong key="number">Bon de commande {document.number}</strong>],
        ['Version', `${document.version}${document.isLast ? ', la dernière' : ', remplacée depuis'}`],
        ['Produit', `le ${formatInstant(new Date(document.madeAt))}`],
        ['Acheteur', document.customer],
        ['Prestataire', document.supplier],
        ['Fichier vérifié', fileName],
        ['Empreinte', <Fingerprint key="fingerprint">{fingerprint}</Fingerprint>],
      ]}
    />
  </Answer>
)

const COMMAND =
  'openssl cms -verify -binary -inform DER -in sceau.p7s -content contrat.pdf -CAfile certificat.pem -purpose any -out /dev/null'

/** Signed here; its seal lets anybody check it without us. Q-112 */
const VerifiedContract = ({ document, fingerprint, fileName }: Known<'contract'>) => (
  <Answer
    {...ours}
    text={`Ce document est identique à celui signé le ${formatInstant(new Date(document.signedAt))} par ${document.name}.`}
  >
    <Facts
      facts={[
        [
          'Document',
          <strong key="kind">
            {document.document === 'final' ? 'Contrat signé' : 'Extrait pour les acheteurs d’un contrat signé'}
          </strong>,
        ],
        ['Lot', document.lot],
        ['Entreprise', document.organization],
        ['Signé', `le ${formatInstant(new Date(document.signedAt))}`],
        ['Par', document.name],
        ['Pages', document.pages === null ? null : String(document.pages)],
        ['Fichier vérifié', fileName],
        ['Empreinte', <Fingerprint key="fingerprint">{fingerprint}</Fingerprint>],
      ]}
    />
    {document.seal && (
      <div className={styles.seal}>
        <h3 className={styles.subtitle}>Le vérifier sans nous</h3>
        <p className={styles.advice}>
          Le sceau est une signature détachée du PDF. Avec le fichier et le certificat de la centrale, tout logiciel qui
          lit le format CMS le vérifie, sans connexion.
        </p>
        <div className={styles.files}>
          <PlainLink href={document.seal} download="sceau.p7s">
            <IconDownload size={17} stroke={1.7} aria-hidden />
            Télécharger le sceau
          </PlainLink>
          <PlainLink href={document.certificate} download="certificat.pem">
            <IconDownload size={17} stroke={1.7} aria-hidden />
            Télécharger le certificat
          </PlainLink>
        </div>
        <p className={styles.advice}>Par exemple, avec OpenSSL&nbsp;:</p>
        <pre className={styles.command}>
          <code lang="en">{COMMAND}</code>
        </pre>
      </div>
    )}
  </Answer>
)

/** Ours, unchanged. */
export const Verified = ({ document, ...rest }: { document: VerifiedDocument } & Omit<Known<'order'>, 'document'>) =>
  document.kind === 'order' ? (
    <VerifiedOrder document={document} {...rest} />
  ) : (
    <VerifiedContract document={document} {...rest} />
  )
