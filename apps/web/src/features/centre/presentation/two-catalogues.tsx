import { Icon } from './icon.tsx'
import styles from './two-catalogues.module.css'

const rows: [subject: string, formalized: string, free: string][] = [
  ['Origine', 'Accords-cadres conclus par la centrale', 'Prestations publiées par les entreprises'],
  ['Prestataires', 'Titulaires classés de 1 à 3', 'Toute entreprise inscrite'],
  ['Prix', 'Par rang et par palier', 'Jusqu’à trois paliers par prestation'],
  ['Mise en concurrence', 'Faite par la centrale', 'À votre charge, selon vos seuils'],
  ['Panier', 'Regroupé par lot, numéro finissant par F', 'Regroupé par prestataire, numéro finissant par L'],
]

export function TwoCatalogues() {
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <caption className={styles.caption}>Deux catalogues, deux cadres</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <span className={styles.formalized}>
                <Icon name="scale" size={17} />
                Catalogue formalisé
              </span>
            </th>
            <th scope="col">
              <span className={styles.free}>
                <Icon name="users" size={17} />
                Catalogue libre
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([subject, formalized, free]) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              <td>{formalized}</td>
              <td>{free}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.warning}>
        <strong>Au catalogue libre,</strong> chaque acheteur vérifie le profil des prestataires et respecte les seuils
        de la commande publique. Un achat au catalogue libre est votre propre achat.
      </p>
    </div>
  )
}
