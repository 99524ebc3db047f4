import { paperWords } from '@charpente/domain/purchasing/execution/words'
import { IconAlertTriangle, IconDownload, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { formatMoment } from '../../../lib/moments.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import styles from './verification-answer.module.css'
import { Answer, Fingerprint } from './verification-answer.tsx'
import type { VerifiedDocument } from './verification-query.ts'

type Known<Kind> = { document: Extract<VerifiedDocument, { kind: Kind }>; fingerprint: string; fileName: string | null }

const ours = {
  tone: 'success',
  icon: <IconRosetteDiscountCheck size={30} stroke={1.6} aria-hidden />,
  title: 'C’est bien le nôtre, inchangé',
} as const

const endings: Record<NonNullable<Known<'order'>['document']['ended']>['why'], string> = {
  cancelled: 'La centrale a annulé ce bon de commande. Il n’y a rien à exécuter ni à payer à ce titre.',
  refused: 'Le prestataire a refusé ce bon de commande.',
  unanswered: 'Le prestataire n’a pas répondu à ce bon de commande dans le délai.',
  passed: 'Ce bon n’a pas été accepté. La commande est passée au titulaire suivant, par un autre bon.',
}

/** What no longer commits anybody is said first, however authentic. Q-128 */
function headOf({ ended, isLast, replacedAt }: Known<'order'>['document']) {
  const since = ended?.since ?? (isLast ? null : replacedAt)
  if (since === null) return ours
  return {
    tone: 'warning' as const,
    icon: <IconAlertTriangle size={30} stroke={1.6} aria-hidden />,
    title: `Authentique, mais ${ended ? 'plus en vigueur' : 'remplacé'} depuis le ${formatMoment(since)}`,
  }
}

/** A later version may have replaced it, or the order be over. */
const VerifiedOrder = ({ document, fingerprint, fileName }: Known<'order'>) => (
  <Answer
    {...headOf(document)}
    text={
      fileName
        ? 'Ce fichier est identique, octet par octet, au bon de commande que la centrale a produit.'
        : 'Cette empreinte est celle d’un bon de commande que la centrale a produit.'
    }
  >
    {document.ended ? (
      <Notice tone="warning" title="Ce bon de commande n’est plus en vigueur">
        {endings[document.ended.why]}
      </Notice>
    ) : (
      !document.isLast && (
        <Notice tone="warning" title="Une version plus récente existe">
          Depuis, la commande a été acceptée ou son délai a changé. Demandez la dernière version à l’acheteur ou au
          prestataire.
        </Notice>
      )
    )}
    <Facts
      facts={[
        ['Document', <strong key="number">Bon de commande {document.number}</strong>],
        ['Version', `${document.version}${document.isLast ? ', la dernière' : ', remplacée depuis'}`],
        ['Produit', `le ${formatMoment(document.madeAt)}`],
        ['Acheteur', document.customer],
        ['Prestataire', document.supplier],
        ['Fichier vérifié', fileName],
        ['Empreinte', <Fingerprint key="fingerprint">{fingerprint}</Fingerprint>],
      ]}
    />
  </Answer>
)

/** What whoever answered an order was given. */
const VerifiedReceipt = ({ document, fingerprint, fileName }: Known<'receipt'>) => (
  <Answer {...ours} text="C’est le reçu d’une réponse, tel que la centrale l’a établi.">
    <Facts
      facts={[
        ['Document', <strong key="number">Reçu {document.number}</strong>],
        ['Bon de commande', document.orderNumber],
        [
          'Réponse',
          `${document.answer === 'accepted' ? 'Commande acceptée' : 'Commande refusée'} le ${formatMoment(document.answeredAt)}`,
        ],
        ['Par', document.name],
        ['Acheteur', document.customer],
        ['Prestataire', document.supplier],
        ['Fichier vérifié', fileName],
        ['Empreinte', <Fingerprint key="fingerprint">{fingerprint}</Fingerprint>],
      ]}
    />
  </Answer>
)

const commandFor = (file: string) =>
  `openssl cms -verify -binary -inform DER -in sceau.p7s -content ${file} -CAfile certificat.pem -purpose any -out /dev/null`

const contractNames: Record<Known<'contract'>['document']['document'], string> = {
  final: 'Contrat signé',
  extract: 'Extrait pour les acheteurs d’un contrat signé',
  notified: 'Contrat notifié, contresigné par la centrale',
}

/** Who says when it was sealed: the centre alone, or somebody it could not have written in the place of. */
function datingWords({ dating }: Pick<Known<'contract'>['document'], 'dating'>): string {
  if (dating.state === 'attested') return `le ${formatMoment(dating.at)}, par ${dating.by}`
  return dating.state === 'invalid'
    ? 'Le jeton d’horodatage n’est pas valable'
    : 'Aucune\u00A0: la date est celle que dit la centrale'
}

const SealFault = ({ sealHolds, dating }: Pick<Known<'contract'>['document'], 'sealHolds' | 'dating'>) =>
  sealHolds && dating.state !== 'invalid' ? null : (
    <Notice
      tone="warning"
      title={sealHolds ? 'La date du sceau ne peut pas être retenue' : 'Le sceau ne correspond pas'}
    >
      {sealHolds
        ? 'Le jeton d’horodatage porte sur autre chose, vient d’une autorité que nous ne connaissons pas ou a été modifié. Le sceau lui-même est valable.'
        : 'Le sceau conservé n’est pas celui de ce fichier. Ne vous fiez pas à ce document avant que la centrale vous ait répondu.'}
    </Notice>
  )

/** What anybody needs to check a seal without us. */
const SealFiles = ({ seal, certificate, file }: { seal: string; certificate: string; file: string }) => (
  <div className={styles.seal}>
    <h3 className={styles.subtitle}>Le vérifier sans nous</h3>
    <p className={styles.advice}>
      Le sceau est une signature détachée du PDF. Avec le fichier et le certificat de la centrale, tout logiciel qui lit
      le format CMS le vérifie, sans connexion.
    </p>
    <div className={styles.files}>
      <PlainLink href={seal} download="sceau.p7s">
        <IconDownload size={17} stroke={1.7} aria-hidden />
        Télécharger le sceau
      </PlainLink>
      <PlainLink href={certificate} download="certificat.pem">
        <IconDownload size={17} stroke={1.7} aria-hidden />
        Télécharger le certificat
      </PlainLink>
    </div>
    <p className={styles.advice}>Par exemple, avec OpenSSL&nbsp;:</p>
    <pre className={styles.command}>
      <code lang="en">{commandFor(file)}</code>
    </pre>
  </div>
)

/** Signed here; its seal lets anybody check it without us. Q-112 */
const VerifiedContract = ({ document, fingerprint, fileName }: Known<'contract'>) => (
  <Answer
    {...ours}
    text={`Ce document est identique à celui signé le ${formatMoment(document.signedAt)} par ${document.name}.`}
  >
    <SealFault {...document} />
    <Facts
      facts={[
        ['Document', <strong key="kind">{contractNames[document.document]}</strong>],
        ['Lot', document.lot],
        ['Entreprise', document.organization],
        ['Signé', `le ${formatMoment(document.signedAt)}`],
        ['Par', document.name],
        ['Date attestée', datingWords(document)],
        ['Pages', document.pages === null ? null : String(document.pages)],
        ['Fichier vérifié', fileName],
        ['Empreinte', <Fingerprint key="fingerprint">{fingerprint}</Fingerprint>],
      ]}
    />
    {document.seal && <SealFiles seal={document.seal} certificate={document.certificate} file="contrat.pdf" />}
  </Answer>
)

/** A paper of the works of an order, made by one act of its file. */
const VerifiedExecution = ({ document, fingerprint, fileName }: Known<'execution'>) => (
  <Answer {...ours} text={`Ce document est identique à celui scellé le ${formatMoment(document.madeAt)}.`}>
    <SealFault {...document} />
    <Facts
      facts={[
        ['Document', <strong key="kind">{paperWords[document.paper]}</strong>],
        ['Bon de commande', document.number],
        ['Acheteur', document.customer],
        ['Prestataire', document.supplier],
        ['Acte', `n°\u00A0${document.act}, le ${formatMoment(document.actedAt)}`],
        ['Date attestée', datingWords(document)],
        ['Fichier vérifié', fileName],
        ['Empreinte', <Fingerprint key="fingerprint">{fingerprint}</Fingerprint>],
      ]}
    />
    <SealFiles seal={document.seal} certificate={document.certificate} file="document.pdf" />
  </Answer>
)

/** Ours, unchanged. */
export function Verified({ document, ...rest }: { document: VerifiedDocument } & Omit<Known<'order'>, 'document'>) {
  if (document.kind === 'order') return <VerifiedOrder document={document} {...rest} />
  if (document.kind === 'receipt') return <VerifiedReceipt document={document} {...rest} />
  if (document.kind === 'execution') return <VerifiedExecution document={document} {...rest} />
  return <VerifiedContract document={document} {...rest} />
}
