import { api } from '../../../lib/api/desk-api.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './archive-box.module.css'
import { ArchiveBox } from './archive-box.tsx'

const KEY = ['operator', 'archive'] as const

const Checked = () => (
  <p className={styles.text}>
    Documents, données, preuves et journal, avec de quoi tout vérifier sans la plateforme&nbsp;: empreinte de chaque
    fichier, chaîne du journal recalculée, sceau de la centrale. L’export est inscrit au journal.
  </p>
)

export const OrderFileCard = ({ cartId }: { cartId: number }) => (
  <Card
    title="Dossier complet"
    actions={
      <a className="c-link" href={deskPaths.journal({ type: 'cart', id: String(cartId) })}>
        Journal du panier
      </a>
    }
  >
    <Checked />
    <ArchiveBox
      calls={{
        key: [...KEY, 'order', cartId],
        read: () => api.getOrderFile({ params: { cartId } }),
        ask: () => api.askOrderFile({ params: { cartId } }),
      }}
      label="Exporter le dossier"
      name="Enregistrer le dossier"
    />
  </Card>
)

export const ApplicationFileCard = ({ id }: { id: string }) => (
  <Card
    title="Dossier complet"
    actions={
      <a className="c-link" href={deskPaths.journal({ type: 'candidate', id })}>
        Journal de la candidature
      </a>
    }
  >
    <Checked />
    <ArchiveBox
      calls={{
        key: [...KEY, 'application', id],
        read: () => api.getApplicationFile({ params: { id } }),
        ask: () => api.askApplicationFile({ params: { id } }),
      }}
      label="Exporter le dossier"
      name="Enregistrer le dossier"
    />
  </Card>
)
