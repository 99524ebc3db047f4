import { IconFileAlert, IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import { Facts } from '../../../ui/facts.tsx'
import styles from './verification-answer.module.css'

type AnswerProps = {
  tone: 'success' | 'warning' | 'error' | 'neutral'
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}

export const Answer = ({ tone, icon, title, text, children }: AnswerProps) => (
  <section className={styles.answer} data-tone={tone} aria-label={title}>
    <header className={styles.head}>
      <span className={styles.icon}>{icon}</span>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
    </header>
    <div className={styles.body}>{children}</div>
  </section>
)

export const Fingerprint = ({ children }: { children: string }) => (
  <span className={`${styles.fingerprint} c-num`}>{children.replaceAll(/.{8}(?=.)/g, '$& ')}</span>
)

/** None of ours: what it may mean, and what to do then. */
export function UnknownDocument({ fingerprint, fileName }: { fingerprint: string; fileName: string | null }) {
  const { data: settings } = useQuery(settingsQuery())
  return (
    <Answer
      tone="error"
      icon={<IconFileAlert size={30} stroke={1.6} aria-hidden />}
      title="Aucun de nos documents ne correspond"
      text={
        fileName
          ? 'Ce fichier n’est pas, tel quel, un document que la centrale a produit.'
          : 'Cette empreinte n’est celle d’aucun document que la centrale a produit.'
      }
    >
      <div>
        <h3 className={styles.subtitle}>Ce que cela peut vouloir dire</h3>
        <ul className={styles.list}>
          <li>Le fichier a été modifié&nbsp;: un seul caractère suffit.</li>
          <li>
            Il a été annoté, enregistré à nouveau, compressé, ou imprimé puis numérisé&nbsp;: le texte est peut-être le
            même, le fichier ne l’est plus.
          </li>
          <li>
            C’est un autre document&nbsp;: un devis, une facture, l’impression d’un panier, l’aperçu d’un contrat.
          </li>
          <li>Il ne vient pas de nous.</li>
        </ul>
      </div>
      <div>
        <h3 className={styles.subtitle}>Que faire</h3>
        <p className={styles.advice}>
          Reprenez le PDF joint à l’e-mail de la commande ou de la signature, ou téléchargez-le depuis votre espace, et
          vérifiez ce fichier-là.
          {settings && (
            <>
              {' '}
              Si le doute demeure, n’exécutez rien et ne payez rien&nbsp;: écrivez à{' '}
              <a className="c-link" href={`mailto:${settings.contactEmail}`}>
                {settings.contactEmail}
              </a>
              .
            </>
          )}
        </p>
      </div>
      <Facts
        facts={[
          ['Fichier vérifié', fileName],
          ['Empreinte', <Fingerprint key="fingerprint">{fingerprint}</Fingerprint>],
        ]}
      />
    </Answer>
  )
}

/** Before anything is asked. */
export const HowItWorks = () => (
  <Answer
    tone="neutral"
    icon={<IconFingerprint size={30} stroke={1.6} aria-hidden />}
    title="Une empreinte par document"
    text="Chaque bon de commande et chaque contrat signé a la sienne, calculée sur tout son contenu et conservée par la centrale."
  >
    <ol className={styles.list}>
      <li>Votre navigateur calcule l’empreinte du fichier. Le fichier lui-même n’est pas envoyé.</li>
      <li>Nous la comparons à celles des documents que nous avons produits.</li>
      <li>
        Si elle est connue, nous disons de quel document il s’agit&nbsp;: un bon de commande, sa version, et si une plus
        récente l’a remplacé&nbsp;; un contrat, qui l’a signé et quand, avec son sceau à vérifier vous-même.
      </li>
    </ol>
    <p className={styles.advice}>
      Un seul caractère changé donne une autre empreinte. L’empreinte ne dit rien du contenu&nbsp;: elle ne permet pas
      de retrouver le document.
    </p>
  </Answer>
)
