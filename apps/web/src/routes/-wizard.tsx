import type { ReactNode } from 'react'
import { CrashBoundary } from '../errors/crash-boundary.tsx'
import type { Address } from '../features/consultation/application/use-wizard.ts'
import { WizardEntry } from '../features/consultation/application/wizard-entry.tsx'
import { paths } from '../lib/paths.ts'
import { Brand } from '../shell/brand.tsx'
import { PublicFrame } from '../shell/shell.tsx'

const brand = (
  <a href={paths.presentation()}>
    <Brand />
  </a>
)

const frame = (page: ReactNode) => <PublicFrame>{page}</PublicFrame>

/** The wizard in its own frame, or its start panel between the header and the footer. */
export const WizardRoute = (props: { address?: Address; clears?: boolean }) => (
  <CrashBoundary>
    <WizardEntry {...props} brand={brand} frame={frame} address={props.address ?? null} />
  </CrashBoundary>
)
