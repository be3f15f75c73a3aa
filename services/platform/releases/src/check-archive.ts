import { answerQuestions } from '@club/kernel'
import { ArchiveRefusal } from './archive-refusal'
import { checkArchive } from './check-version'
import type { ArchiveQuestion } from './check-version'
import type { ArchiveAnswer } from './archive-process'

// A process of its own, so that an archive that takes too long, or too much memory, ends this and nothing else.
answerQuestions<ArchiveQuestion, ArchiveAnswer>((question) =>
  checkArchive(question).then(
    (checked) => (checked instanceof ArchiveRefusal ? { refused: { reason: checked.reason, subject: checked.subject } } : { checked }),
    (error: unknown) => ({ fault: error instanceof Error ? error.message : String(error) }),
  ),
)
