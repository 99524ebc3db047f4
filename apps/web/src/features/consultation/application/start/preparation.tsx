import { lastYears } from '@charpente/domain/consultation/application/years'
import {
  type Icon,
  IconBuildingBank,
  IconCertificate,
  IconFileSpreadsheet,
  IconId,
  IconReportAnalytics,
  IconUsersGroup,
} from '@tabler/icons-react'
import styles from './preparation.module.css'

const things = (years: string): [icon: Icon, title: string, text: string][] => [
  [IconId, 'SIRET, RCS et capital', 'De chaque entreprise du groupement'],
  [IconCertificate, 'Attestations de moins de six mois', 'Fiscale, sociale, assurance décennale'],
  [IconBuildingBank, 'RIB', 'Du candidat ou du mandataire'],
  [IconReportAnalytics, 'Chiffres des trois dernières années', `${years}\u00A0: activité et effectifs`],
  [IconUsersGroup, 'Références et CV', '10 opérations et 5 pièces au plus'],
  [IconFileSpreadsheet, 'Prix unitaires', 'Par prestation, hors taxes'],
]

export const Preparation = ({ now }: { now: Date }) => (
  <section className={styles.card} aria-labelledby="a-preparer">
    <div className={styles.head}>
      <h2 id="a-preparer" className={styles.title}>
        Ce qu’il faut préparer
      </h2>
      <p className={styles.note}>Comptez une demi-journée, en plusieurs fois si vous voulez</p>
    </div>
    <ul className={styles.list}>
      {things(lastYears(now).join(', ')).map(([ThingIcon, title, text]) => (
        <li key={title}>
          <ThingIcon size={22} stroke={1.5} aria-hidden />
          <div>
            <p className={styles.thing}>{title}</p>
            <p className={styles.note}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
