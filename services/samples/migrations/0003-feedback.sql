-- How far each order has come, and when it got there (decision D75).
ALTER TABLE sample_orders ADD COLUMN state text NOT NULL DEFAULT 'PROCESSING'
  CONSTRAINT sample_orders_state_known CHECK (state IN ('PROCESSING', 'DELIVERING', 'DELIVERED'));
CREATE TABLE sample_order_states (
  order_id uuid NOT NULL CONSTRAINT sample_order_states_order_fkey REFERENCES sample_orders (id),
  state text NOT NULL,
  reached_at timestamptz NOT NULL,
  CONSTRAINT sample_order_states_pkey PRIMARY KEY (order_id, state)
);
INSERT INTO sample_order_states (order_id, state, reached_at) SELECT id, 'PROCESSING', created_at FROM sample_orders;

-- What a key was used for: the same key for another order is refused.
ALTER TABLE order_requests ADD COLUMN fingerprint text;

-- The survey. Choices, sub questions and hiding rules are read and written whole (decision D67).
CREATE TABLE questions (
  id uuid CONSTRAINT questions_pkey PRIMARY KEY,
  type text NOT NULL CONSTRAINT questions_type_known CHECK (type IN ('dropdown', 'rate', 'open', 'choice')),
  subtype text CONSTRAINT questions_subtype_known CHECK (subtype IN ('close', 'open')),
  title_en text NOT NULL,
  title_bm text NOT NULL,
  choices jsonb NOT NULL DEFAULT '[]',
  sub_questions jsonb NOT NULL DEFAULT '[]',
  hide_when jsonb NOT NULL DEFAULT '[]',
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- One for each order (decision D66).
CREATE TABLE feedbacks (
  order_id uuid CONSTRAINT feedbacks_pkey PRIMARY KEY CONSTRAINT feedbacks_order_fkey REFERENCES sample_orders (id),
  member_id uuid NOT NULL,
  received boolean NOT NULL,
  -- [{questionId, choiceId, openAnswer}], and the same of sub questions.
  main_answers jsonb NOT NULL,
  sub_answers jsonb NOT NULL,
  open_question text NOT NULL,
  other text NOT NULL,
  points bigint NOT NULL CONSTRAINT feedbacks_points_not_negative CHECK (points >= 0),
  -- The line that the ledger posts; none without points.
  entry_id uuid,
  answered_at timestamptz NOT NULL
);
