-- A draw can be checked by anybody only while nobody rewrites who took part and who won.
COMMENT ON TABLE mystery_draw_entrants IS 'service may: SELECT, INSERT';
COMMENT ON TABLE mystery_grand_winners IS 'service may: SELECT, INSERT';
COMMENT ON TABLE quest_completions IS 'service may: SELECT, INSERT';
