import { ReadyToSign, type ReadyToSignProps } from './ready-to-sign.tsx'
import { SignedPage, type SignedPageProps } from './signed-page.tsx'

/** Screen 11: to sign, signed, accepted or refused. Q-105 */
export const SignatureScreen = (props: ReadyToSignProps & SignedPageProps) =>
  props.application.closeAndGenerate ? <SignedPage {...props} /> : <ReadyToSign {...props} />
