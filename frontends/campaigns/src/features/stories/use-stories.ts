import { useCallQuery } from '@club/api'
import { contentCalls } from '@club/contracts/http'

/** Articles of the wishing tree. */
export const useArticles = () => useCallQuery(contentCalls.fetchArticles, undefined)

/** Visits to the homes. */
export const useBlogs = () => useCallQuery(contentCalls.fetchBlogs, undefined)
