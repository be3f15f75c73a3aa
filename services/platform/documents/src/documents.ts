/** A document of a collection: its id, its fields, and when it was written. */
export type Stored<Body> = Body & { readonly id: string; readonly createdAt: Date; readonly updatedAt: Date }

export type Scalar = string | number | boolean

/** A collection of editorial documents. Two adapters, PostgreSQL and MongoDB; one contract suite for both. */
export interface Collection<Body extends object> {
  /** Undefined when there is no such document. */
  find(id: string): Promise<Stored<Body> | undefined>
  /** Documents whose top-level fields equal the filter's, newest first. At most 1,000. */
  list(filter?: Partial<Record<keyof Body & string, Scalar>>): Promise<Stored<Body>[]>
  /** False when a document of that id is there already. */
  insert(id: string, body: Body, at: Date): Promise<boolean>
  /** Replaces the body; false when there is no such document, or not the one that was written at `writtenAt` where that is given. */
  replace(id: string, body: Body, at: Date, writtenAt?: Date): Promise<boolean>
  /**
   * Negates a yes-or-no field and sets others atomically, so that of two that flip at once each does; returns the document as it is
   * then, written at `at` or, if that is not later than before, a millisecond later. Undefined when there is no such document.
   */
  flip(id: string, field: keyof Body & string, set: Partial<Body>, at: Date): Promise<Stored<Body> | undefined>
  /** False when there is no such document. */
  remove(id: string): Promise<boolean>
}

/** Store of collections. */
export interface Documents {
  collection<Body extends object>(name: string): Collection<Body>
}

export const LIST_MAX = 1000
