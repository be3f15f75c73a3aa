import { measureWholeMember, wholeMemberSection } from './whole-member'
import { writeSection } from './write-section'

/** Measures the whole member on a system of its own and puts its section into docs/benchmark.md. */
export async function benchWholeMember(say: (line: string) => void): Promise<void> {
  const { title, text } = wholeMemberSection(await measureWholeMember(say))
  say(`\n${text}`)
  writeSection(title, text)
}
