const missing = () => Response.json({ message: 'There is no such call.' }, { status: 404 });

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT };
