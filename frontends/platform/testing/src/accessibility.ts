import axe from 'axe-core'

// jsdom lays nothing out, so colours and page regions are checked in the browser suite.
const NOT_HERE = { 'color-contrast': { enabled: false }, region: { enabled: false } }

/** Fails with axe's own words when the rendered part breaks an accessibility rule. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, { rules: NOT_HERE })
  if (violations.length > 0) {
    throw new Error(violations.map((one) => `${one.id}: ${one.help}\n${one.nodes.map((node) => `  ${node.html}`).join('\n')}`).join('\n'))
  }
}
