import { useOpened } from '../opened-application.ts'
import { ReadyToSign } from './ready-to-sign.tsx'
import { SignedPage } from './signed-page.tsx'

/** Screen 11: to sign, signed, accepted or refused. Q-105 */
export const SignatureScreen = () => (useOpened().application.closeAndGenerate ? <SignedPage /> : <ReadyToSign />)
