import { Icon, type IconName } from './icon.tsx'
import { Block } from './layout.tsx'
import styles from './pooling.module.css'

const rules: [IconName, title: string, text: string][] = [
  [
    'arrows-join',
    'Une procédure, partagée.',
    'La consultation est conduite par la centrale, pour chaque métier et chaque territoire.',
  ],
  [
    'chart-bar',
    'Des prix par paliers.',
    'Le prix unitaire dépend de la quantité commandée, et vous le voyez en saisissant.',
  ],
  [
    'list-numbers',
    'Des règles connues d’avance.',
    'Trois titulaires au plus, classés de 1 à 3. La commande va au rang 1, puis descend avec votre accord.',
  ],
]

export function Pooling() {
  return (
    <Block
      id="achats-en-commun"
      title="Des achats mis en commun"
      lead="Une seule procédure, les mêmes règles pour tous : une commune qui change trois fenêtres et un département qui en change trois cents relèvent du même accord-cadre. La procédure n’est menée qu’une fois."
    >
      <ul className={styles.rules}>
        {rules.map(([icon, title, text]) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon name={icon} size={22} />
            </span>
            <span>
              <strong className={styles.title}>{title}</strong> {text}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
