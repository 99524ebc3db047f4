import { ANSWER_DAYS } from '@charpente/domain/purchasing/orders/answer-due'
import type { ReactNode } from 'react'
import { GlossaryTerm } from '../../../lib/glossary-term.tsx'
import styles from './how-it-works.module.css'
import { Icon, type IconName } from './icon.tsx'
import { Block } from './layout.tsx'

type StepProps = { title: string; icon: IconName; rule: string; children: ReactNode }

const Step = ({ title, icon, rule, children }: StepProps) => (
  <li className={styles.step}>
    <h3 className={styles.title}>{title}</h3>
    {children}
    <p className={styles.rule}>
      <Icon name={icon} size={17} />
      {rule}
    </p>
  </li>
)

/** The four steps of P §1, in its order and with its conditions. */
export function HowItWorks() {
  return (
    <Block id="comment-ca-marche" title="Comment ça marche" lead="De la prestation au chantier, en quatre étapes.">
      <ol className={styles.steps}>
        <Step title="Composez votre panier" icon="shopping-cart" rule="Trois façons de commencer">
          <ul className={styles.ways}>
            <li>sélectionner vous-même les prestations et les quantités ;</li>
            <li>demander au titulaire de rang 1 un panier déjà rempli, que vous récupérez avec son numéro ;</li>
            <li>
              lancer un <GlossaryTerm term="Marché subséquent">marché subséquent</GlossaryTerm>, un contrat conclu dans
              le cadre de l’accord-cadre pour un besoin particulier, si le vôtre sort du catalogue.
            </li>
          </ul>
        </Step>
        <Step title="Validez, nous envoyons" icon="mail-check" rule={`Réponse sous ${ANSWER_DAYS} jours`}>
          <p>
            L’administrateur de votre compte valide le panier. La centrale envoie les bons de commande. Chaque
            prestataire a {ANSWER_DAYS} jours pour accepter ou refuser. S’il refuse, et avec votre accord, la commande
            passe au prestataire de rang suivant.
          </p>
        </Step>
        <Step title="Recevez la facture du prestataire" icon="file-invoice" rule="Aucun intermédiaire">
          <p>
            Le prestataire vous facture directement par le portail public de facturation. S’il fait appel à un
            sous-traitant, il vous demande votre agrément avec le <GlossaryTerm term="DC4">formulaire DC4</GlossaryTerm>
            , la déclaration de sous-traitance.
          </p>
        </Step>
        <Step title="Suivez l’exécution" icon="hourglass-high" rule="Un délai écrit au bon de commande">
          <p>
            Chaque prestataire respecte le délai d’exécution du contrat, compté en jours ouvrés. Un retard peut donner
            lieu à des pénalités.
          </p>
        </Step>
      </ol>
    </Block>
  )
}
