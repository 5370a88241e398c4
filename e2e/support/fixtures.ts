import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

export { expect };

/** What went wrong in the pages of one test; what a test allows is left out. */
type Watch = {
  /** Lets the test go on although a message matches; for a failure that the test itself provokes. */
  readonly allow: (message: RegExp) => void;
  /** Another origin that the test itself serves. */
  readonly allowOrigin: (origin: string) => void;
};

/** Browser chatter about the machine, not about the page. */
const aboutTheMachine = /GPU stall|WebGL|software rendering/i;

/**
 * Playwright's `test`, in which a page that writes an error or a warning to its console, throws, breaks its policy or
 * asks another host for anything fails the test. Each test has a profile of its own: no articles, no settings.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context, baseURL }, use) => {
      const allowed: RegExp[] = [aboutTheMachine];
      const origins = new Set([new URL(baseURL ?? 'http://localhost').origin]);
      const problems: string[] = [];
      const report = (problem: string) => problems.push(problem);
      context.on('console', (message) => {
        if (isProblem(message))
          report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (webError) =>
        report(`uncaught: ${webError.error().stack ?? String(webError.error())}`),
      );
      context.on('request', (request) => {
        const url = new URL(request.url());
        // Judged at the end: a test allows the origin of a server that it starts itself.
        if (url.protocol.startsWith('http')) requested.add(url.origin);
      });
      const requested = new Set<string>();
      await use({
        allow: (message) => allowed.push(message),
        allowOrigin: (origin) => origins.add(new URL(origin).origin),
      });
      for (const origin of requested) if (!origins.has(origin)) report(`request to another host: ${origin}`);
      const left = problems.filter((problem) => !allowed.some((message) => message.test(problem)));
      expect(left, 'the pages of this test had problems').toEqual([]);
    },
    { auto: true },
  ],
});

function isProblem(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}

/** Fails on what axe finds against WCAG 2.2 A and AA on the page as it is now; `contrast` looks at colours alone. */
export async function expectNoAxeViolations(page: Page, about: 'all' | 'contrast' = 'all'): Promise<void> {
  // Half-way through a fade every colour is pale.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const builder = new AxeBuilder({ page });
  const { violations } = await (
    about === 'contrast'
      ? builder.withRules(['color-contrast', 'link-in-text-block'])
      : builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  ).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}
