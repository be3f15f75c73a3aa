import * as z from 'zod'

/**
 * The name of a file of a remote, below its version's folder: no part begins with a dot, so that none leads elsewhere or is a note of the
 * publisher, and none could be read in two ways by a disk or an address.
 */
export const FILE_NAME = /^(?:[\w@-][\w.@+-]{0,119}\/){0,6}[\w@-][\w.@+-]{0,119}$/
export const FileName = z.string().regex(FILE_NAME)

/** How many files a manifest may name in one list. */
const FILES_OF_ONE_MAX = 200
export const FileNames = z.array(FileName).max(FILES_OF_ONE_MAX)
