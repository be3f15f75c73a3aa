/** For a profile saved complete, once in six months (D48). */
export const PROFILE_UPDATE_POINTS = 200
/** For a complete answer about a sample that arrived (D66). */
export const FEEDBACK_POINTS = 50
