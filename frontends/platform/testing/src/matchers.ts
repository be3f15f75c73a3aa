// For Jest's `setupFilesAfterEnv`: matchers about what is on the page.
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A condition is awaited as long as a busy machine of two cores may need; the first test of a file also compiles the large components.
configure({ asyncUtilTimeout: 15_000 })
jest.setTimeout(60_000)
