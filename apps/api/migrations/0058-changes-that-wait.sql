-- outside a transaction

-- Changes to earlier submissions that wait for a decision: few of many.
create index concurrently if not exists action_form_contents_edits on action_form_contents (app_id, item_id)
  where edit_state = 'waiting';
