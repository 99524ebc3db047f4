import { Notice } from './notice.tsx'

/** What was just done, read out when it changes; nothing takes no room. */
export const Said = ({ children }: { children: string }) => (
  <div role="status">{children !== '' && <Notice tone="success">{children}</Notice>}</div>
)
