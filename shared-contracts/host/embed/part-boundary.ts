import { Component, createElement, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** Origin of the site, which the link leads to. */
  readonly site: string;
  readonly onError: (error: unknown) => void;
  readonly children?: ReactNode;
}

/** Leaves a link to the site where a part cannot be drawn, and reports why. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { site, children } = this.props;
    return this.state.hasFailed
      ? createElement('a', { className: 'text-link', href: `${site}/icons` }, 'Icoteca')
      : children;
  }
}
