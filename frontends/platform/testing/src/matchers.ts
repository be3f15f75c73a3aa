// For Jest's `setupFilesAfterEnv`: matchers about what is on the page.
import '@testing-library/jest-dom'

// The first test of a file also compiles the large components.
jest.setTimeout(30_000)
