import type { ApplicationFile, ContractFile } from '@charpente/contract/consultation/judgement'
import { formatFileSize } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { FileLine } from '../../../ui/file-line.tsx'
import styles from './application-page.module.css'
import { CompareFiled } from './compare-filed.tsx'
import { FileLink } from './file-link.tsx'
import { momentOf } from './words.ts'

const names: Record<ContractFile['kind'], string> = {
  notified: 'Contrat notifié, contresigné',
  final: 'Contrat signé',
  extract: 'Extrait pour les acheteurs',
  preview: 'Aperçu accepté',
}

function detailOf({ state, pages, size, madeAt }: ContractFile): string {
  if (size !== null && madeAt !== null)
    return `PDF, ${pages ?? 0}\u00A0${plural(pages ?? 0, 'page')}, ${formatFileSize(size)}, fait le ${momentOf(madeAt)}`
  return state === 'failed' ? 'N’a pas pu être préparé' : 'PDF en préparation'
}

/** The contracts, each with its fingerprint: the one filed on the buyer profile is compared with it. Q-112 */
export const ContractsCard = ({ application: { id, documents, signedAt } }: { application: ApplicationFile }) => (
  <Card
    title="Contrat"
    text={
      <>
        Comparez le PDF déposé sur le profil d’acheteur à celui-ci par son empreinte, ou sur la page de{' '}
        <a className="c-link" href={paths.verification()}>
          vérification
        </a>
        .
      </>
    }
  >
    {documents.length === 0 ? (
      <p className={styles.text}>
        {signedAt ? 'PDF en préparation.' : 'Aucun contrat\u00A0: il est produit à la signature.'}
      </p>
    ) : (
      <ul className={styles.files}>
        {documents.map((document) => {
          const { kind, url, sha256 } = document
          return (
            <li key={kind}>
              <FileLine
                name={kind === 'preview' && !signedAt ? 'Aperçu' : names[kind]}
                detail={detailOf(document)}
                onOpen={url ? () => window.open(url, '_blank', 'noreferrer') : undefined}
              />
              {sha256 && (
                <span className={styles.fingerprint}>
                  <span className="c-unseen">Empreinte&nbsp;: </span>
                  {sha256}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    )}
    {documents
      .filter(({ kind }) => kind === 'final')
      .map(({ sha256 }) => sha256 && <CompareFiled key={sha256} applicationId={id} sha256={sha256} />)}
  </Card>
)

/** The papers joined to the answers, by what they prove. */
export const FilesCard = ({ application: { files } }: { application: ApplicationFile }) => (
  <Card title="Pièces du dossier" text="Ouvrez un RIB ou une attestation seulement si la tâche le demande.">
    {files.length === 0 ? (
      <p className={styles.text}>Aucune pièce n’est jointe.</p>
    ) : (
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <FileLink file={file} use={file.use} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)
