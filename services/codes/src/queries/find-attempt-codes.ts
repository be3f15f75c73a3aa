export { findAttemptCodes } from '../store/attempts'
