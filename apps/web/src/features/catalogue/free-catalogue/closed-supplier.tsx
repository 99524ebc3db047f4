import { catalogueRefusals } from '@charpente/contract/catalogue/refusals'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KindBanner } from '../../../ui/kind-banner.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import styles from './free-supplier-page.module.css'

/** What a supplier sees of another's page, and a sub-account of any. P-FREE-15, P-FREE-17 */
export const ClosedSupplier = () => (
  <>
    <KindBanner kind="free" title="Prestataire libre" text="Une page du catalogue libre." />
    <div className="c-container">
      <div className={styles.empty}>
        <EmptyState
          title={catalogueRefusals.freeCustomersOnly.message}
          actions={
            <PlainLink tall href={paths.supplierArticles()}>
              Voir mon catalogue
            </PlainLink>
          }
        >
          Une entreprise ouvre sa propre page, avec son compte principal.
        </EmptyState>
      </div>
    </div>
  </>
)
