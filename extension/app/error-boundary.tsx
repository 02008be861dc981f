import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '../components/notice/error-panel.tsx';

interface State {
  fault: { error: unknown } | null;
}

/** Keeps a fault in one page from leaving a blank screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override render() {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    return (
      <main className="mx-auto max-w-xl p-6">
        <ErrorPanel
          title="This page stopped working"
          error={fault.error}
          advice="Your data is safe on the server."
          onRetry={() => this.setState({ fault: null })}
        />
      </main>
    );
  }
}
