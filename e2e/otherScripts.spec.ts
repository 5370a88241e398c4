import { accuracyCard, openDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';

const passages = {
  Arabic: {
    direction: 'rtl',
    text: '\u0643\u0627\u0646 \u064A\u0627 \u0645\u0627 \u0643\u0627\u0646\u060C \u0641\u064A \u0642\u062F\u064A\u0645 \u0627\u0644\u0632\u0645\u0627\u0646\u061B \u0645\u064E\u0644\u0650\u0643\u064C \u0639\u064E\u0627\u062F\u0650\u0644\u064C.',
    almost:
      '\u0643\u0627\u0646 \u064A\u0627 \u0645\u0627 \u0643\u0627\u0646\u060C \u0641\u064A \u0642\u062F\u064A\u0645 \u0627\u0644\u0632\u0645\u0627\u0631',
  },
  Japanese: {
    direction: 'ltr',
    text: '\u543E\u8F29\u306F\u732B\u3067\u3042\u308B\u3002\u540D\u524D\u306F\u307E\u3060\u7121\u3044\u3002',
    almost: '\u543E\u8F29\u306F\u72AC\u3067\u3042\u308B\u3002',
  },
};

for (const [language, { text, almost, direction }] of Object.entries(passages)) {
  test(`a passage in ${language} is copied to 100`, async ({ page }) => {
    await page.clock.install();
    const field = await openDesk(page, { title: text.slice(0, 6), content: text });
    await field.pressSequentially(text);
    await page.clock.fastForward(1500);
    await expect(field).toHaveCSS('direction', direction);
    await expect(accuracyCard(page)).toContainText('100%');
  });

  test(`one wrong sign in ${language} costs a part, not the word or the line`, async ({ page }) => {
    await openDesk(page, { content: text, input: almost });
    await expect(accuracyCard(page)).toHaveText(/\D[89]\d%/);
  });
}
