import type { ReactNode } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import styles from './firm.module.css'
import { Offline } from './offline.tsx'
import type { Site } from './use-site.ts'

type Props = { site: Site; title: string; children: ReactNode }

/** The top of a page within the file: the way back to the site, what this one is for. */
export const ViewHead = ({ site, title, children }: Props) => (
  <>
    <div className={styles.way}>
      <Breadcrumb
        parents={[
          { label: 'Mes commandes', path: paths.supplierOrders() },
          { label: site.read.cartName, path: paths.execution(site.read.purchaseOrder) },
        ]}
        here={title}
      />
    </div>
    <PageHeader title={title} text={children} />
    <Offline site={site} />
  </>
)
