import * as z from 'zod';
import {
  BLOG_FILES_MAX,
  DEV_ONLY,
  OPERATIONS,
  POINTS_MAX,
  imageFile,
  longText,
  optionalLongText,
  optionalShortText,
} from './admin-forms';
import { defineCall } from './call';
import { AVATARS, WISH_AGE_MAX } from './constants';
import { NEWS_AUDIENCES, article, blog, journey, newsItem, wisher } from './content';
import { contest } from './contests';
import type { ErrorName } from './errors';
import {
  formFlag,
  formInt,
  formJson,
  id,
  instant,
  optionalWebLink,
  recordId,
  refuseWith,
  repeated,
  requiredText,
  text,
  toggled,
  wireDay,
} from './primitives';

const form = 'form-fields-missing';
const empty = 'field-empty';

function newsForm(missing: ErrorName) {
  return {
    link: optionalWebLink,
    title: optionalLongText,
    description: optionalLongText,
    bmTitle: optionalLongText,
    bmDescription: optionalLongText,
    showingTo: z.enum(NEWS_AUDIENCES, refuseWith(missing)),
  };
}

/** Link news needs its link, normal news its four texts (D90, D115). */
function isNewsComplete(news: {
  link: string;
  title: string;
  description: string;
  bmTitle: string;
  bmDescription: string;
}): boolean {
  return (
    news.link !== '' || [news.title, news.description, news.bmTitle, news.bmDescription].every((field) => field !== '')
  );
}

function toggle<const I extends string, const P extends string>(
  callId: I,
  path: P,
  roles: typeof DEV_ONLY | typeof OPERATIONS,
  what: string,
) {
  return defineCall({
    id: callId,
    method: 'POST',
    path,
    auth: 'admin',
    roles,
    body: z.object({ id: recordId }),
    answer: toggled,
    refusals: ['not-found'],
    summary: `Shows or hides ${what} (D95)`,
    tag: 'Admin content',
  });
}

export const adminNewsCalls = {
  toggleNews: toggle('admin.news.toggle', '/admin/setting/news/show', OPERATIONS, 'news'),
  addNews: defineCall({
    id: 'admin.news.add',
    method: 'POST',
    path: '/admin/setting/news/add',
    auth: 'admin',
    roles: OPERATIONS,
    body: z.object(newsForm(form)).refine(isNewsComplete, refuseWith(form)),
    multipart: { files: { file: imageFile(true, form), bmFile: imageFile(false, form) } },
    answer: newsItem,
    refusals: [form, 'link-invalid'],
    summary: 'Adds normal or link news; the Malay image falls back to the English one (D115)',
    tag: 'Admin content',
  }),
  editNews: defineCall({
    id: 'admin.news.edit',
    method: 'POST',
    path: '/admin/setting/news/edit',
    auth: 'admin',
    roles: OPERATIONS,
    body: z.object({ id: recordId, ...newsForm(empty) }).refine(isNewsComplete, refuseWith(empty)),
    multipart: {
      files: { file: imageFile(false, empty), bmFile: imageFile(false, empty) },
      together: { fields: ['file', 'bmFile'], refusal: empty },
      orJson: true,
    },
    answer: newsItem,
    refusals: [empty, 'link-invalid', 'not-found'],
    summary: 'Edits news; changing its kind clears the other kind (D115)',
    tag: 'Admin content',
  }),
  removeNews: defineCall({
    id: 'admin.news.remove',
    method: 'DELETE',
    path: '/admin/setting/news/remove/:id',
    auth: 'admin',
    roles: OPERATIONS,
    params: z.object({ id: recordId }),
    answer: z.object({ id }),
    refusals: ['not-found'],
    summary: 'Removes news (D95)',
    tag: 'Admin content',
  }),
};

function articleForm(missing: ErrorName) {
  return {
    title: requiredText(500, missing),
    titleBM: requiredText(500, missing),
    description: longText(missing),
    descriptionBM: longText(missing),
  };
}

function blogForm(missing: ErrorName) {
  return {
    title: requiredText(500, missing),
    venue: requiredText(500, missing),
    description: longText(missing),
    descriptionBm: longText(missing),
  };
}

const count = formInt(0, 2_000_000_000, empty);

export const adminContentCalls = {
  toggleArticle: toggle('admin.article.toggle', '/admin/setting/article/show', DEV_ONLY, 'an article'),
  addArticle: defineCall({
    id: 'admin.article.add',
    method: 'POST',
    path: '/admin/setting/article/add',
    auth: 'admin',
    roles: DEV_ONLY,
    body: z.object(articleForm(form)),
    multipart: { files: { file: imageFile(true, form) } },
    answer: article,
    refusals: [form],
    summary: 'Adds an article with one image (D114)',
    tag: 'Admin content',
  }),
  editArticle: defineCall({
    id: 'admin.article.edit',
    method: 'POST',
    path: '/admin/setting/article/edit',
    auth: 'admin',
    roles: DEV_ONLY,
    body: z.object({ id: recordId, ...articleForm(empty) }),
    multipart: { files: { file: imageFile(false, empty) }, orJson: true },
    answer: article,
    refusals: [empty, 'not-found'],
    summary: 'Edits an article; the image stays without a file (D114)',
    tag: 'Admin content',
  }),
  toggleBlog: toggle('admin.blog.toggle', '/admin/setting/blog/show', DEV_ONLY, 'a blog'),
  addBlog: defineCall({
    id: 'admin.blog.add',
    method: 'POST',
    path: '/admin/setting/blog/add',
    auth: 'admin',
    roles: DEV_ONLY,
    body: z.object(blogForm(form)),
    multipart: { files: { files: imageFile(true, form, BLOG_FILES_MAX) } },
    answer: blog,
    refusals: [form],
    summary: 'Adds a blog with 1 to 10 images (D114)',
    tag: 'Admin content',
  }),
  editBlog: defineCall({
    id: 'admin.blog.edit',
    method: 'POST',
    path: '/admin/setting/blog/edit',
    auth: 'admin',
    roles: DEV_ONLY,
    body: z.object({ id: recordId, ...blogForm(empty) }),
    answer: blog,
    refusals: [empty, 'not-found'],
    summary: "Edits a blog's texts; images never change (D114)",
    tag: 'Admin content',
  }),
  toggleWish: toggle('admin.wishingtree.toggle', '/admin/setting/wishingtree/show', DEV_ONLY, 'a wish'),
  addWish: defineCall({
    id: 'admin.wishingtree.add',
    method: 'POST',
    path: '/admin/setting/wishingtree/add',
    auth: 'admin',
    roles: DEV_ONLY,
    body: z.object({
      name: requiredText(200, form),
      wishes: longText(form),
      bmWishes: longText(form),
      age: formInt(0, WISH_AGE_MAX, form),
      selectedAvatar: z.enum(AVATARS, refuseWith(form)),
    }),
    multipart: { files: {}, orJson: true },
    answer: wisher,
    refusals: [form],
    summary: 'Adds a wish with a bundled avatar (D116)',
    tag: 'Admin content',
  }),
  editWish: defineCall({
    id: 'admin.wishingtree.edit',
    method: 'POST',
    path: '/admin/setting/wishingtree/edit',
    auth: 'admin',
    roles: DEV_ONLY,
    body: z.object({
      id: recordId,
      name: requiredText(200, empty),
      wishes: longText(empty),
      bmWishes: longText(empty),
    }),
    answer: wisher,
    refusals: [empty, 'not-found'],
    summary: 'Edits a wish',
    tag: 'Admin content',
  }),
  editJourney: defineCall({
    id: 'admin.journey.edit',
    method: 'POST',
    path: '/admin/setting/journey/edit',
    auth: 'admin',
    roles: DEV_ONLY,
    body: z.object({
      id: recordId,
      home: count,
      children: count,
      points: count,
      product: count,
      progressPoints: count,
      description: longText(empty),
      descriptionBM: longText(empty),
    }),
    multipart: { files: {}, orJson: true },
    answer: journey,
    refusals: [empty, 'not-found'],
    summary: 'Edits the journey statistics, all seven fields required',
    tag: 'Admin content',
  }),
};

/** Steps of a contest as the form sends them, JSON (D113). */
const steps = formJson(
  z
    .array(
      z.object({
        id: z.string().max(100).nullish(),
        instructions: z.object({
          en: requiredText(2000, 'contest-steps'),
          bm: text(2000)
            .nullish()
            .transform((bm) => bm ?? ''),
        }),
        description: z
          .object({ en: text(5000).default(''), bm: text(5000).default('') })
          .nullish()
          .transform((description) => description ?? { en: '', bm: '' }),
      }),
    )
    .min(1, refuseWith('contest-steps'))
    .max(50),
  'contest-steps',
);

const contestForm = {
  name: requiredText(300, 'contest-basics'),
  bmName: requiredText(300, 'contest-basics'),
  description: optionalLongText,
  bmDescription: optionalLongText,
  startDate: wireDay('contest-basics'),
  endDate: wireDay('contest-basics'),
  entriesPerPerson: formInt(1, 1000),
  pointRequired: formFlag,
  pointsPerEntry: z
    .union([z.literal('').transform(() => 0), formInt(0, POINTS_MAX)])
    .optional()
    .default(0),
  linkURL: formFlag,
  uploadImages: formFlag,
  uploadReceipts: formFlag,
  gotDropdown: formFlag,
  dropdownTitle: optionalShortText,
  bmDropdownTitle: optionalShortText,
  dropdownOption: z
    .union([
      z.literal('').transform(() => [] as string[]),
      formJson(z.array(requiredText(200)).max(100)),
      repeated(requiredText(200), 100),
    ])
    .optional()
    .default([]),
};

function isPeriod({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  return startDate <= endDate;
}

export const contestEntry = z
  .object({
    id,
    activityName: z.string(),
    status: z.enum(['pending', 'consolation', 'winner']),
    screenshot: z.string().nullable(),
    receipt: z.string().nullable(),
    link: z.string().nullable(),
    selectedValue: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    number: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ContestEntry' });
export type ContestEntry = z.output<typeof contestEntry>;

export const adminContestCalls = {
  toggleContest: toggle('admin.contest.toggle', '/admin/setting/contest/show', DEV_ONLY, 'a contest'),
  addContest: defineCall({
    id: 'admin.contest.add',
    method: 'POST',
    path: '/admin/setting/add/contest',
    auth: 'admin',
    roles: DEV_ONLY,
    body: z
      .object({
        ...contestForm,
        steps,
        amounts: z
          .union([formJson(z.array(text(100)).max(50)), repeated(text(100), 50)])
          .optional()
          .default([]),
      })
      .refine(isPeriod, { error: 'date-range', path: ['startDate'] }),
    multipart: {
      files: {
        file: imageFile(true, 'contest-basics'),
        bmFile: imageFile(true, 'contest-basics'),
        files: imageFile(true, 'contest-prizes', 50),
      },
    },
    answer: contest,
    refusals: ['contest-basics', 'date-range', 'contest-prizes', 'contest-steps'],
    summary: 'Adds a contest with at least one prize and one step (D113)',
    tag: 'Admin contests',
  }),
  editContest: defineCall({
    id: 'admin.contest.edit',
    method: 'POST',
    path: '/admin/setting/edit/contest',
    auth: 'admin',
    roles: DEV_ONLY,
    body: z
      .object({ id: recordId, ...contestForm, steps: steps.optional() })
      .refine(isPeriod, { error: 'date-range', path: ['startDate'] }),
    multipart: {
      files: { file: imageFile(false, 'contest-basics'), bmFile: imageFile(false, 'contest-basics') },
      orJson: true,
    },
    answer: contest,
    refusals: ['contest-basics', 'date-range', 'contest-steps', 'not-found'],
    summary: 'Edits a contest; icons are replaced only when both are sent (D113)',
    tag: 'Admin contests',
  }),
  listActivities: defineCall({
    id: 'admin.activity.list',
    method: 'POST',
    path: '/admin/report/allActivity',
    auth: 'admin',
    roles: DEV_ONLY,
    answer: z.array(z.object({ id, name: z.string() })),
    refusals: [],
    summary: 'Every contest, newest first (D86, D133)',
    tag: 'Admin contests',
  }),
  listEntries: defineCall({
    id: 'admin.activity.entries',
    method: 'POST',
    path: '/admin/report/activity',
    auth: 'admin',
    roles: DEV_ONLY,
    body: z.object({ activityNum: recordId }),
    answer: z.array(contestEntry),
    refusals: ['not-found'],
    summary: 'Entries of a contest (D86, D133)',
    tag: 'Admin contests',
  }),
  updateEntry: defineCall({
    id: 'admin.activity.update',
    method: 'POST',
    path: '/admin/report/updateActivity',
    auth: 'admin',
    roles: DEV_ONLY,
    body: z.object({
      entryid: recordId,
      status: z
        .enum(['pending', 'consolation', 'consolidation', 'winner'])
        .transform((status) => (status === 'consolidation' ? 'consolation' : status)),
    }),
    answer: z.object({ id, status: z.enum(['pending', 'consolation', 'winner']) }),
    refusals: ['not-found'],
    summary: 'Shortlists an entry (D85)',
    tag: 'Admin contests',
  }),
};

/** A survey question as the back office lists it (P3 §3). */
export const surveyQuestion = z
  .object({
    id,
    title: z.string(),
    bmTitle: z.string(),
    type: z.enum(['multiple', 'rate', 'dropdown', 'open']),
    subtype: z.enum(['close', 'open']).nullable(),
    subtitle: z.string(),
    subbmTitle: z.string(),
    createdAt: instant,
    updatedAt: instant,
    sampleQuestionChoices: z.array(z.object({ id, title: z.string(), bmTitle: z.string() })),
  })
  .meta({ id: 'SurveyQuestion' });
export type SurveyQuestion = z.output<typeof surveyQuestion>;

const answers = z
  .array(z.object({ title: requiredText(500, form), bmTitle: requiredText(500, form) }))
  .max(50)
  .nullish()
  .transform((list) => list ?? []);
const subAnswers = z
  .array(z.object({ subtitle: text(500).default(''), subbmTitle: text(500).default('') }))
  .max(50)
  .nullish()
  .transform((list) => list ?? []);

export const adminSurveyCalls = {
  listQuestions: defineCall({
    id: 'admin.sample-question.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/sample/question',
    auth: 'admin',
    roles: OPERATIONS,
    answer: z.object({ questions: z.array(surveyQuestion) }),
    refusals: [],
    summary: 'Questions of the sample survey',
    tag: 'Admin samples',
  }),
  addQuestion: defineCall({
    id: 'admin.sample-question.add',
    method: 'POST',
    path: '/admin/setting/sample/question/add',
    auth: 'admin',
    roles: OPERATIONS,
    body: z
      .object({
        title: requiredText(500, form),
        bmTitle: requiredText(500, form),
        type: z.enum(['multiple', 'rate', 'dropdown', 'open'], refuseWith(form)),
        subtype: z
          .union([z.literal('').transform(() => null), z.null(), z.enum(['close', 'open'])], refuseWith(form))
          .optional()
          .transform((subtype) => subtype ?? null),
        subtitle: optionalLongText,
        subbmTitle: optionalLongText,
        answers,
        subAnswers,
      })
      .refine(({ type, answers: list }) => type === 'open' || list.length > 0, refuseWith(form))
      .refine(
        ({ subtype, subtitle, subbmTitle }) => subtype === null || (subtitle !== '' && subbmTitle !== ''),
        refuseWith(form),
      )
      .refine(
        ({ subtype, subAnswers: list }) =>
          subtype !== 'close' ||
          (list.length > 0 && list.every((answer) => answer.subtitle !== '' && answer.subbmTitle !== '')),
        refuseWith(form),
      ),
    answer: surveyQuestion,
    refusals: [form],
    summary: 'Adds a survey question; titles may hold {brand} (D116)',
    tag: 'Admin samples',
  }),
};
