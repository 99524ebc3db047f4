import type { ReactNode } from 'react'
import { PlainButton } from '../ui/plain-button.tsx'
import { alertOf, showAlert } from './alert.tsx'
import { saveFile } from './api/save-file.ts'

type Props = { address: string; children: ReactNode }

/** Saves a file that is only for whoever is signed in: a link could not say who asks. */
export const FileButton = ({ address, children }: Props) => (
  <PlainButton tone="subtle" onClick={() => saveFile(address).catch((error: Error) => showAlert(alertOf(error)))}>
    {children}
  </PlainButton>
)
