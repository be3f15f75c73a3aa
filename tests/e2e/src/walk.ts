import type { Locator, Page } from 'playwright-core'

/** Seconds that a person is taken to need: docs/journeys.md says where they come from. */
const SECONDS = { tap: 1.5, character: 0.33, readingStep: 5 } as const

export interface WalkStep {
  readonly name: string
  readonly taps: number
  readonly characters: number
  /** what a person is taken to need */
  readonly seconds: number
}

/** Records a walk through the product step by step: each `pointerdown` of the page is a tap; typing is counted in characters. */
export class Walk {
  readonly steps: WalkStep[] = []
  private taps = 0
  private characters = 0

  private constructor(private readonly page: Page) {}

  static async begin(page: Page): Promise<Walk> {
    const walk = new Walk(page)
    await page.exposeBinding('clubTap', () => {
      walk.taps += 1
    })
    await page.addInitScript(() => {
      const { clubTap } = window as unknown as { clubTap: () => void }
      addEventListener('pointerdown', () => clubTap(), { capture: true })
    })
    return walk
  }

  /** Types into a field that is tapped first. */
  async type(field: Locator, text: string): Promise<void> {
    await field.click()
    await this.write(text)
  }

  /** Types into the field that has the focus. */
  async write(text: string): Promise<void> {
    this.characters += text.length
    await this.page.keyboard.type(text)
  }

  /** Ends a step. */
  done(name: string): void {
    const { taps, characters } = this
    const seconds = Math.round(taps * SECONDS.tap + characters * SECONDS.character + SECONDS.readingStep)
    this.steps.push({ name, taps, characters, seconds })
    this.taps = 0
    this.characters = 0
  }

  /** The steps so far as rows of a table, with their sum. */
  rows(sum: string): string[] {
    const of = (figure: 'taps' | 'characters' | 'seconds') => this.steps.reduce((all, step) => all + step[figure], 0)
    const row = (...cells: (string | number)[]) => cells.join(' | ')
    return [
      ...this.steps.map(({ name, taps, characters, seconds }) => row(name, taps, characters, seconds)),
      row(sum, of('taps'), of('characters'), of('seconds')),
    ]
  }
}
