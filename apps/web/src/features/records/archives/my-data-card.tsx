import { api } from '../../../lib/api/own-api.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './archive-box.module.css'
import { ArchiveBox } from './archive-box.tsx'

const calls = { key: ['my-data'], read: () => api.getMyData(), ask: () => api.askMyData() }

/** What the platform knows of who is signed in, in one file. */
export const MyDataCard = () => (
  <Card title="Mes données">
    <p className={styles.text}>
      Une archive avec vos informations, vos connexions, vos paniers, vos commandes, vos pièces et l’histoire de votre
      compte, dans un format lisible par d’autres logiciels. Elle ne s’ouvre que par vous, pendant un jour.
    </p>
    <ArchiveBox calls={calls} label="Télécharger mes données" name="Enregistrer mes données" />
  </Card>
)
