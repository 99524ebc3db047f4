import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { ActionLink, Actions } from './action-link.tsx'
import { Icon } from './icon.tsx'
import { RegistrationLink } from './registration-link.tsx'
import styles from './two-doors.module.css'

type DoorProps = {
  side: 'customer' | 'supplier'
  id: string
  title: string
  text: string
  points: string[]
  children: ReactNode
}

const Door = ({ side, id, title, text, points, children }: DoorProps) => (
  <section className={styles.door} data-side={side} aria-labelledby={id}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    <p className={styles.text}>{text}</p>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" size={20} />
          {point}
        </li>
      ))}
    </ul>
    <Actions>{children}</Actions>
  </section>
)

export function TwoDoors({ share }: { share: string | undefined }) {
  return (
    <div className={styles.doors}>
      <Door
        side="customer"
        id="porte-acheteur"
        title="Je suis acheteur"
        text="Commune, département, région, établissement public, service de l’État, office public, entreprise publique locale : ouvrez votre compte, composez votre panier, commandez."
        points={[
          'Gratuit : 0,00 € d’abonnement.',
          'Prix unitaires fixés par les accords-cadres.',
          'Chaque étape est datée et conservée.',
        ]}
      >
        <RegistrationLink tone="onDark">Ouvrir un compte acheteur</RegistrationLink>
        <ActionLink href={paths.access()} tone="outlineOnDark">
          Vérifier mon accès
        </ActionLink>
        <ActionLink href={paths.catalogue()} tone="outlineOnDark">
          Parcourir le catalogue
        </ActionLink>
      </Door>
      <Door
        side="supplier"
        id="porte-entreprise"
        title="Je suis une entreprise"
        text="Artisan, PME, bureau d’études ou groupement : répondez à une consultation pour devenir titulaire, ou publiez vos prestations au catalogue libre quand vous le voulez."
        points={[
          'Une candidature en ligne, sans compte, que vous reprenez avec un code de suivi.',
          'Des commandes reçues par e-mail, avec dix jours pour répondre.',
          `Aucun abonnement. ${share ? `Aux accords-cadres, ${share} des bons acceptés, compris dans vos prix.` : ''}`,
        ]}
      >
        <ActionLink href={paths.application()}>Mon département est-il ouvert ?</ActionLink>
        <RegistrationLink side="supplier" tone="free">
          Rejoindre le catalogue libre
        </RegistrationLink>
      </Door>
    </div>
  )
}
