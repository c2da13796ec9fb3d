-- Without a value an enterprise or reseller accepts each business itself. Those that exist go on as before.
update apps set setup = setup || '{"business_sign_ups": "open"}'
  where (setup->>'enterprise' = 'true' or setup->>'reseller' = 'true') and setup->'business_sign_ups' is null;
