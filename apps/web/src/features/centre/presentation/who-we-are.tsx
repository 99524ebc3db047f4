import { paths } from '../../../lib/paths.ts'
import { ActionLink, Actions } from './action-link.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Block, Note } from './layout.tsx'
import styles from './who-we-are.module.css'

const families: [IconName, string][] = [
  ['building-bank', 'État'],
  ['building-community', 'Collectivités territoriales'],
  ['school', 'Établissements publics'],
  ['building-skyscraper', 'Entreprises publiques locales'],
  ['home-heart', 'Offices publics'],
  ['dots', 'Autres acheteurs publics'],
]

export function WhoWeAre({ brand }: { brand: string }) {
  return (
    <Block
      id="qui-nous-sommes"
      title="Qui nous sommes"
      lead={
        <>
          {brand} est une centrale d’achat dédiée à la{' '}
          <strong className={styles.strong}>rénovation et à l’entretien du patrimoine immobilier public</strong>. Nous
          définissons les prestations, nous mettons les entreprises en concurrence et nous attribuons les
          accords-cadres. Vous commandez dans ce cadre,{' '}
          <strong className={styles.strong}>sans conduire votre propre procédure</strong>.
        </>
      }
    >
      <h3 className={styles.subtitle}>Nos acheteurs</h3>
      <ul className={styles.families}>
        {families.map(([icon, name]) => (
          <li key={name}>
            <Icon name={icon} size={18} />
            {name}
          </li>
        ))}
      </ul>
      <Actions>
        <ActionLink href={paths.customers()}>Voir les acheteurs</ActionLink>
      </Actions>
      <Note>
        Le recours à une centrale d’achat est prévu par les articles L. 2113-2 et L. 2113-4 du code de la commande
        publique. L’acheteur est réputé avoir respecté ses obligations de publicité et de mise en concurrence pour les
        seules opérations confiées à la centrale. L’exécution reste la sienne.
      </Note>
    </Block>
  )
}
