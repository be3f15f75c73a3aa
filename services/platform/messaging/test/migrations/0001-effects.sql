CREATE TABLE effects (fact_id uuid PRIMARY KEY);
