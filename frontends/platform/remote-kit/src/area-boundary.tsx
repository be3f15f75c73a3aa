import { Component, type ReactNode } from 'react'

/** Stops a crash at the edge of an area: draws nothing more and leaves the fallback to the shell (`onCaughtError`). */
export class AreaBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children
  }
}
