import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Downloads the table as it was; null while none is up. */
  readonly onSave: (() => void) | null
  readonly children: ReactNode
}

/** When something breaks: what happened in one line, and the table is not lost. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <main className="loading" role="alert">
        <h1>Something on the table broke</h1>
        <p className="soft">{error.message}</p>
        <p>Your table is kept in this browser; you can save it as a file as well.</p>
        <div className="buttons">
          {this.props.onSave && (
            <button type="button" className="button solid" onClick={this.props.onSave}>
              Save the table
            </button>
          )}
          <button type="button" className="button" onClick={() => location.reload()}>
            Put the table up again
          </button>
          <a className="button" href="#/" onClick={() => setTimeout(() => location.reload())}>
            All tables
          </a>
        </div>
      </main>
    )
  }
}
