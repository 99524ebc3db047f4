import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** What was just done, read out when it changes, and what may still be done about it; nothing takes no room. */
export const Said = ({ children, act }: { children: string; act?: ReactNode }) => (
  <div role="status">
    {children !== '' && (
      <Notice tone="success">
        {children}
        {act && <> {act}</>}
      </Notice>
    )}
  </div>
)
