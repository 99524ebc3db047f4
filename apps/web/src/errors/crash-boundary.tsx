import { Component, type ReactNode } from 'react'
import { CrashPage } from './crash-page.tsx'

/** Around everything: when even the frame of the site fails, the visitor still gets words and a way out. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <main>
        <CrashPage />
      </main>
    )
  }
}
